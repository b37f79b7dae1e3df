import { joyClub, joyClubModels } from '../../../domain/enquiries/kinds/joy-club.ts';
import { useDealership } from '../../dealership.tsx';
import { browserLoader, serverLoader } from '../../page-data.ts';
import { Film } from '../../ui/media/Film.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import type { Route } from './+types/joy-club';
import { pageMeta } from '../features/page-head.ts';
import { ownedModels } from '../features/models/all-models.ts';
import { EnquiryPanel } from '../features/shared/EnquiryPanel.tsx';
import { FormPage, Passage } from '../features/shared/FormPage.tsx';
import { CheckList } from '../features/shared/CheckList.tsx';

export const loader = serverLoader(ownedModels);
export const clientLoader = browserLoader(ownedModels);

export const meta = pageMeta('joy-club', ({ dealership: { name, town } }) => ({
  description: `The joy club of ${name} in ${town}: for owners who like to be looked after. Ask how to join.`,
}));

export default function JoyClub({ loaderData: { models } }: Route.ComponentProps) {
  const dealership = useDealership();
  const { name, videos, brand } = dealership;
  return (
    <>
      <PageHeader
        besideForm
        title="Joy club"
        lead={`For everybody who rides a ${brand.name} and likes a good reason to come by.`}
      />
      <FormPage
        wideForm
        form={
          <EnquiryPanel
            enquiry={joyClub}
            models={joyClubModels(dealership, models)}
            heading="ENQUIRE NOW"
            lead="Fill in as much as you like; a name and a number let us call you."
            next="Thank you. We call you, tell you what membership brings for your model, and answer your questions."
          />
        }
      >
        <Film src={videos.joyClub} title={`A film from ${name}`} />
        <Passage heading="What the club is">
          <p className="mb-6 text-lead text-muted">
            The joy club is our way of thanking those who stay with us. Members are first to know, first to ride, and
            seldom pay the full price at the workshop counter.
          </p>
          <CheckList
            items={[
              'Invitations to rides, launches and check-up camps',
              'A word in advance when an offer or a new colour comes',
              'Something small on your birthday, and on your machine’s',
            ]}
          />
        </Passage>
      </FormPage>
    </>
  );
}
