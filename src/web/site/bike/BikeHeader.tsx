import type { BikeDetail } from '../../../domain/catalogue.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { KINDS } from './kinds.ts';

interface BikeHeaderProps {
  bike: Pick<BikeDetail, 'name' | 'kind' | 'tagline'>;
}

/** Where one is and which machine this is; low, since the machine itself should fill the screen. */
export function BikeHeader({ bike: { name, kind, tagline } }: BikeHeaderProps) {
  return (
    <div className="wrap pt-4 pb-3 sm:pt-6">
      <Breadcrumb trail={[KINDS[kind]]} here={name} />
      <h1 className="mt-2 text-h1">{name}</h1>
      <p className="mt-2 text-lead text-muted">{tagline}</p>
    </div>
  );
}
