/** What happens first, next and last. */
export function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="grid gap-5">
      {steps.map((step, index) => (
        <li key={step} className="flex gap-4">
          <span
            aria-hidden="true"
            className="grid size-9 shrink-0 place-items-center rounded-full bg-ink font-display text-[0.9375rem] font-bold text-paper"
          >
            {index + 1}
          </span>
          <span className="pt-1.5">{step}</span>
        </li>
      ))}
    </ol>
  );
}
