import { useState, type MouseEvent } from 'react';
import type { GalleryImage } from '../../../domain/catalogue/model-key.ts';
import { galleryPath } from '../../../domain/catalogue/offers-and-gallery.ts';
import type { SiteApi } from '../../../domain/site-api.ts';
import { browserLoader, serverLoader } from '../../page-data.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { ResponsivePicture } from '../../ui/media/Picture.tsx';
import type { Route } from './+types/gallery';
import { Lightbox } from '../features/gallery/Lightbox.tsx';
import { pageMeta } from '../features/page-head.ts';
import { useFailureToast } from '../features/shared/useFailureToast.ts';

const load = async (site: SiteApi): Promise<{ images: GalleryImage[]; failed?: true }> => ({
  images: await site.gallery(),
});
export const loader = serverLoader(load);
// Section 8: a failed fetch of the gallery is only told in a toast, the page stays.
export const clientLoader = browserLoader((site) => load(site).catch(() => ({ images: [], failed: true as const })));

export const meta = pageMeta<typeof load>('gallery', ({ dealership: { name, town } }, page) => {
  const [first] = page?.images ?? [];
  return {
    description: `Pictures from ${name} in ${town}: the machines, the showroom and the details worth a closer look.`,
    ...(first && { image: galleryPath(first) }),
  };
});

export default function Gallery({ loaderData: { images, failed } }: Route.ComponentProps) {
  const [shown, setShown] = useState<number>();
  useFailureToast(failed, 'The pictures could not be loaded. Please try again later.');
  const pictures = images.map((image, index) => ({
    id: image.id,
    path: galleryPath(image),
    alt: image.alt || `Picture ${index + 1} from the showroom`,
    caption: image.caption,
    focus: image.focus,
  }));

  const open = (event: MouseEvent, index: number) => {
    // A new tab or window shows the picture itself, as every link does.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setShown(index);
  };

  return (
    <>
      <PageHeader title="IMAGES" here="Gallery" lead="The machines up close, and a look around the showroom." />
      <div className="wrap py-10 sm:py-14 lg:py-16">
        {pictures.length === 0 && <NoPictures />}
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {pictures.map(({ id, path, alt, caption, focus }, index) => (
            <li key={id}>
              <a
                href={path}
                aria-haspopup="dialog"
                onClick={(event) => open(event, index)}
                className="group block overflow-hidden rounded-card bg-ground"
              >
                <ResponsivePicture
                  src={path}
                  alt={alt}
                  priority={index === 0}
                  focus={focus}
                  sizes="(width >= 80rem) 25vw, (width >= 64rem) 33vw, (width >= 40rem) 50vw, 100vw"
                  className="aspect-[4/3] w-full object-cover transition-[scale] duration-500 group-hover:scale-103"
                />
              </a>
              {caption !== '' && <p className="mt-2 text-caption text-muted">{caption}</p>}
            </li>
          ))}
        </ul>
      </div>
      <Lightbox pictures={pictures} shown={shown} show={setShown} />
    </>
  );
}

function NoPictures() {
  return (
    <EmptyState title="No pictures yet" action={<LinkButton to="/motorcycle">See the motorcycles</LinkButton>}>
      New ones are added now and then. The model pages show every machine in all its colours.
    </EmptyState>
  );
}
