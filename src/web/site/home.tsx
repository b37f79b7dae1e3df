import { useDealership } from '../dealership.tsx';

export default function Home() {
  const { name } = useDealership();
  return <h1>{name}</h1>;
}
