import { type ReactNode, Suspense } from 'react';

interface FormPageProps {
  /** What the page tells; beside the form on large screens. */
  children: ReactNode;
  form: ReactNode;
  /** On small screens the form comes first, since visitors mostly come for it; unless they come for what it is about. */
  textFirst?: boolean;
  /** Room for two fields side by side on large screens, for forms that ask much. */
  wideForm?: boolean;
}

/** A page's text with its form beside it, which stays in view while one reads. */
export function FormPage({ children, form, textFirst = false, wideForm = false }: FormPageProps) {
  return (
    <div
      className={`wrap grid grid-cols-1 gap-x-16 sm:gap-y-14 sm:py-12 ${textFirst ? 'gap-y-5 py-4' : 'gap-y-14 py-6'} lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] lg:py-20 ${
        wideForm
          ? 'xl:grid-cols-[minmax(0,1fr)_minmax(0,37rem)]'
          : 'xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] xl:gap-x-24'
      }`}
    >
      <div className={`min-w-0 space-y-14 ${textFirst ? '' : 'max-lg:order-last'}`}>{children}</div>
      <div className="min-w-0 xl:-mt-52">
        {/* Only where a whole form fits the window: otherwise its button would stay out of sight. */}
        <div className="top-[calc(var(--main-bar)+1.5rem)] [@media(width>=64rem)_and_(height>=58rem)]:sticky">
          <Suspense>{form}</Suspense>
        </div>
      </div>
    </div>
  );
}

/** A titled piece of a form page's text. */
export function Passage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-5 text-h2">{heading}</h2>
      {children}
    </section>
  );
}
