import { useSearchParams } from 'react-router';
import { useSite } from '../../../dealership.tsx';

/** Whoever looks at a draft is told so; the next page they go to is the site as it is. */
export function PreviewBanner() {
  const { previewing } = useSite();
  const [params] = useSearchParams();
  return (
    previewing &&
    params.has('preview') && (
      <p role="status" className="bg-warn-ground p-2 text-center font-medium text-warn print:hidden">
        Preview: visitors do not see this yet.
      </p>
    )
  );
}
