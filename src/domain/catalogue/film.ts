/** The catalogue's own film is one, under names that stay: the settings name it before anybody knows its content. */
export const OWN_FILM = '/media/film';

export const FILM_FILES = {
  mp4: `${OWN_FILM}.mp4`,
  webm: `${OWN_FILM}.webm`,
  poster: `${OWN_FILM}-poster.avif`,
} as const;

const YOUTUBE_HOSTS = new Set(['youtube.com', 'm.youtube.com', 'youtube-nocookie.com', 'youtu.be']);
const YOUTUBE_ID = /^[\w-]{6,20}$/;

/**
 * What a frame loads once the visitor has asked for the film: a film at YouTube through its address without cookies,
 * at another site as the settings give it. Nothing for our own, which needs no frame.
 */
export function filmFrame(setting: string): string | undefined {
  if (!setting.startsWith('https:')) return undefined;
  const id = youtubeId(new URL(setting));
  return id === undefined ? setting : `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`;
}

function youtubeId({ hostname, pathname, searchParams }: URL): string | undefined {
  const host = hostname.replace(/^www\./, '');
  if (!YOUTUBE_HOSTS.has(host)) return undefined;
  const id = searchParams.get('v') ?? pathname.split('/').at(-1) ?? '';
  return YOUTUBE_ID.test(id) ? id : undefined;
}
