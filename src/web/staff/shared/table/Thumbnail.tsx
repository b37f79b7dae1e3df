import { ResponsivePicture } from '../../../ui/media/Picture.tsx';

export function Thumbnail({ path, alt }: { path: string; alt: string }) {
  return (
    <ResponsivePicture src={path} alt={alt} sizes="96px" className="h-14 w-24 rounded-control bg-sunk object-cover" />
  );
}
