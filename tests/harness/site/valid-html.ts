import { HtmlValidate, type Plugin, Rule, StaticConfigLoader } from 'html-validate';

const RULE = 'sizes-beside-srcset';

/** The validator of the W3C wants both or none; html-validate has no rule for it. */
class SizesBesideSrcset extends Rule {
  override setup() {
    this.on('dom:ready', ({ document }) => {
      for (const prefix of ['', 'image']) {
        for (const node of document.querySelectorAll(`[${prefix}srcset]`)) {
          if (!node.hasAttribute(`${prefix}sizes`)) this.report({ node, message: 'a srcset without sizes' });
        }
      }
    });
  }
}

const ours: Plugin = { name: 'ours', rules: { [RULE]: SizesBesideSrcset } };

/** What the standard of HTML asks for, and nothing of taste. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    plugins: [ours],
    rules: { [RULE]: 'error' },
  }),
);

/** What is wrong with a page, each with where it is. */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ message, selector }) => (selector === null ? message : `${message} (${selector})`)),
  );
}
