/**
 * All that the server sends of the panel. It does not know what the person before the screen has chosen, so it takes
 * the device's word for light or dark.
 */
export function Frame() {
  return (
    <p className="grid min-h-dvh place-items-center bg-[light-dark(#f5f3f0,#121110)] text-[light-dark(#5d5851,#b5afa6)] [color-scheme:light_dark]">
      Loading...
    </p>
  );
}
