interface PlainEnquiry {
  id: number;
  mobile: string;
  desk: string;
  spam: boolean;
  lead: PlainLead | undefined;
}

interface PlainLead {
  open: boolean;
  joins: boolean;
}

/** What leads are meant to be, in the plainest words. */
export class PlainLeads {
  enquiries: PlainEnquiry[] = [];

  arrive(id: number, mobile: string, desk: string, spam: boolean) {
    const enquiry: PlainEnquiry = { id, mobile, desk, spam, lead: undefined };
    this.enquiries.push(enquiry);
    if (!spam) this.#join(enquiry);
  }

  mark(id: number, spam: boolean) {
    const enquiry = this.#one(id);
    if (enquiry.spam === spam) return;
    enquiry.spam = spam;
    if (spam) enquiry.lead = undefined;
    else this.#join(enquiry);
  }

  erase(id: number) {
    this.enquiries = this.enquiries.filter((enquiry) => enquiry.id !== id);
  }

  close(id: number) {
    const { lead } = this.#one(id);
    if (lead) lead.open = false;
  }

  split(id: number): boolean {
    const enquiry = this.#one(id);
    const alone = this.enquiries.filter(({ lead }) => lead === enquiry.lead).length < 2;
    if (alone || enquiry.mobile === '') return false;
    enquiry.lead = { open: true, joins: false };
    return true;
  }

  groups(): number[][] {
    const leads = new Map<PlainLead, number[]>();
    for (const { id, lead } of this.enquiries) if (lead) leads.set(lead, [...(leads.get(lead) ?? []), id]);
    return [...leads.values()];
  }

  #join(enquiry: PlainEnquiry) {
    const open = this.enquiries.find(
      ({ mobile, desk, lead }) =>
        mobile !== '' && mobile === enquiry.mobile && desk === enquiry.desk && lead?.open && lead.joins,
    );
    enquiry.lead = open?.lead ?? { open: true, joins: true };
  }

  #one(id: number): PlainEnquiry {
    return this.enquiries.find((enquiry) => enquiry.id === id) ?? neverFound();
  }
}

function neverFound(): never {
  throw new Error('The lead is gone.');
}
