const MOST_PAGES = 400;

/**
 * Public pages, rendered once per change instead of once per visit. Two visitors of a page that is not there yet share
 * one rendering. A rendering that began before a change is handed out but not kept.
 */
export class PageCache<Page extends { status: number }> {
  #kept = new Map<string, Page>();
  #underway = new Map<string, Promise<Page>>();

  /** How often a page was there, and how often it had to be rendered. */
  readonly counts = { hits: 0, misses: 0 };

  forgetAll() {
    this.#kept = new Map();
    this.#underway = new Map();
  }

  kept(key: string): Page | undefined {
    const page = this.#kept.get(key);
    if (page) this.counts.hits += 1;
    return page;
  }

  async get(key: string, render: () => Promise<Page>): Promise<Page> {
    const there = this.#kept.get(key) ?? this.#underway.get(key);
    this.counts[there ? 'hits' : 'misses'] += 1;
    if (there) return there;
    const page = this.#render(key, render);
    this.#underway.set(key, page);
    return page;
  }

  async #render(key: string, render: () => Promise<Page>): Promise<Page> {
    const kept = this.#kept;
    const underway = this.#underway;
    try {
      const page = await render();
      if (page.status !== 200) return page;
      if (kept.size >= MOST_PAGES) kept.delete(kept.keys().next().value ?? '');
      kept.set(key, page);
      return page;
    } finally {
      underway.delete(key);
    }
  }
}
