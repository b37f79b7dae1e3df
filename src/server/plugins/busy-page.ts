/** What a browser shows in place of a page that is refused for the moment. */
export const busyPage = (message: string) => `<!doctype html>
<html lang="en-IN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Please try again in a moment</title>
<style>
  body { max-width: 32rem; margin: 20vh auto; padding: 0 1.5rem; font: 1.125rem/1.6 system-ui, sans-serif; color: #171512 }
  a { color: inherit }
</style>
<h1>Please try again in a moment</h1>
<p>${message}</p>
<p><a href="">Try again</a> or <a href="/">go to the home page</a>.</p>
</html>
`;

export const BUSY_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
};
