/** Temporary. */
export function Film({ title }: { src: string; title: string }) {
  return <div className="aspect-video rounded-panel bg-sunk">{title}</div>;
}
