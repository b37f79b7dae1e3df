import { chatLink } from '../../../../domain/contact-links.ts';
import { useDealership } from '../../../dealership.tsx';
import { useViewedBike, useViewedBikeText } from '../bike/viewed-bike.ts';

/** The chat with the sales desk; about the machine in view, where there is one. */
export function useChatLink(): string {
  const { phones, name } = useDealership();
  const bike = useViewedBike();
  const inWords = useViewedBikeText();
  if (!bike) return chatLink(phones.sales);
  const { title, address } = inWords(bike);
  return chatLink(phones.sales, `Hello ${name}, I am interested in the ${title}. ${address}`);
}
