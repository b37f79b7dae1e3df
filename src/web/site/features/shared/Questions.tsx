import type { Question } from '../../../../domain/pages/structured-data.ts';
import { Accordion } from '../../../ui/Accordion.tsx';
import { Passage } from './FormPage.tsx';

export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <Passage heading="Good to know">
      <Accordion
        sections={questions.map(({ question, answer }) => ({
          heading: question,
          content: <p className="max-w-[62ch] text-muted">{answer}</p>,
        }))}
      />
    </Passage>
  );
}
