/** "12 min", "3.5 h"; a dash where nobody was answered. */
export function minutesText(count: number | null): string {
  if (count === null) return '–';
  return count < 90 ? `${Math.round(count)} min` : `${(count / 60).toFixed(1)} h`;
}
