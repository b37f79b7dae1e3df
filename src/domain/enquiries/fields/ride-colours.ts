/** The colours that the test-ride call carries (specification, section 5). */
export const RIDE_COLOURS = ['Red', 'Blue', 'Black', 'White', 'Grey'] as const;
export type RideColour = (typeof RIDE_COLOURS)[number];

/** So little colour reads as none; so dark as black, so light as white. Shares of 1. */
const GREY_BELOW_CHROMA = 0.16;
const BLACK_BELOW = 0.2;
const WHITE_ABOVE = 0.78;
/** A green with less red and blue in it than this is neither yellow nor turquoise. */
const WARM_SHARE = 0.75;

/** The one of the five that somebody would name for this paint, `#8c1620`. */
export function nearestRideColour(paint: string): RideColour {
  const value = Number.parseInt(paint.slice(1), 16);
  const [red, green, blue] = [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  if (most < BLACK_BELOW) return 'Black';
  if (most - least < GREY_BELOW_CHROMA) {
    const lightness = (most + least) / 2;
    return lightness > WHITE_ABOVE ? 'White' : 'Grey';
  }
  // Warm paints are nearer to red than to any other of the five, cold ones to blue; green is none of them.
  if (green === most && red < WARM_SHARE * green && blue < WARM_SHARE * green) return 'Grey';
  return red >= blue ? 'Red' : 'Blue';
}
