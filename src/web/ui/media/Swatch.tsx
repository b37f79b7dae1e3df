/** A round sample of a paint; with a second tone where the first alone would not tell it from its neighbours. */
export function Swatch({ paint, accent }: { paint: string; accent?: string | null | undefined }) {
  const background = accent ? `linear-gradient(135deg, ${paint} 55%, ${accent} 55%)` : paint;
  return (
    <span
      className="size-6 shrink-0 rounded-full border border-ink/25 forced-color-adjust-none"
      style={{ background }}
    />
  );
}
