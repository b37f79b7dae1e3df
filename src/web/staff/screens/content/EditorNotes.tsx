const MOST_SHOWN = 12;

/** What stands in the way of publishing; each line leads to its field. */
export function ProblemNotes({ problems }: { problems: Readonly<Record<string, string>> }) {
  const notes = Object.entries(problems);
  if (notes.length === 0) return null;
  return (
    <div data-problems role="alert" className="rounded-control bg-bad-ground p-3 text-bad">
      <p className="font-semibold">Before it can be published:</p>
      <ul className="mt-1 list-disc pl-5">
        {notes.slice(0, MOST_SHOWN).map(([place, text]) => (
          <li key={place}>
            <button type="button" className="min-h-8 text-left align-top underline" onClick={() => goToField(place)}>
              {problemText(place)}: {text}
            </button>
          </li>
        ))}
      </ul>
      {notes.length > MOST_SHOWN && <p className="mt-1">and {notes.length - MOST_SHOWN} more</p>}
    </div>
  );
}

/** Opens what it is folded into. A problem of a whole list leads to the field that fills it. */
function goToField(place: string): void {
  const fields = [...document.querySelectorAll<HTMLElement>('[name]')];
  const named = (field: HTMLElement) => field.getAttribute('name') ?? '';
  const field =
    fields.find((each) => named(each) === place) ?? fields.find((each) => named(each).startsWith(`${place}.`));
  const part = field ?? document.querySelector<HTMLElement>(`[data-part="${CSS.escape(place.split('.')[0] ?? '')}"]`);
  for (let around = part?.closest('details'); around; around = around.parentElement?.closest('details')) {
    around.open = true;
  }
  part?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/** What fields are called on the screen, where that is not the name they are kept under. */
const CALLED: Readonly<Record<string, string>> = {
  alt: 'what the picture shows',
  image: 'picture',
  link: 'leads to',
  frames: '360° view',
  order: 'place in the list',
  partNo: 'part number',
  formOption: 'option in forms',
  details: 'description',
  sales_no: 'telephone',
  open_time: 'open',
  geolocation: 'link to the map',
};

/** `colours.0.image` as people say it: "Colours 1 picture". */
export function problemText(place: string): string {
  if (place === '') return 'Here';
  const words = place
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : (CALLED[part] ?? part)));
  const text = words
    .join(' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
