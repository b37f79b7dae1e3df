import { data } from 'react-router';
import { LinkButton } from '../../ui/Button.tsx';

export const meta = () => [{ title: 'Not found' }, { name: 'robots', content: 'noindex' }];

export const loader = () => data(null, { status: 404 });

export default function StaffNotFound() {
  return (
    <main className="grid min-h-dvh place-items-center bg-ground p-5 text-center">
      <div>
        <h1 className="text-h2">There is no such page</h1>
        <LinkButton to="/admin/dashboard" className="mt-6">
          Open the panel
        </LinkButton>
      </div>
    </main>
  );
}
