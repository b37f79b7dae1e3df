const LONGEST_NAME = 60;

/** What a picture shows, as far as its file's name tells: `pearl_red-2.JPG` is "Pearl red 2". */
export function fileNameWords(fileName: string): string {
  const words = fileName
    .normalize('NFC')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
