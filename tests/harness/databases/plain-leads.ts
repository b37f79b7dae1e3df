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
  worked: boolean;
}

/** What leads are meant to be, in the plainest words. */
export class PlainLeads {
  enquiries: PlainEnquiry[] = [];

  arrive(id: number, mobile: string, desk: string, spam: boolean) {
    const enquiry: PlainEnquiry = { id, mobile, desk, spam, lead: undefined };
    this.enquiries.push(enquiry);
    if (!spam) this.#join(enquiry);
  }

  /** Answers whether it was to be: what was done about a lead is not lost with its last enquiry. */
  mark(id: number, spam: boolean): boolean {
    const enquiry = this.#one(id);
    if (enquiry.spam === spam) return true;
    if (spam && enquiry.lead?.worked && this.#isAlone(enquiry)) return false;
    enquiry.spam = spam;
    if (spam) enquiry.lead = undefined;
    else this.#join(enquiry);
    return true;
  }

  erase(id: number) {
    this.enquiries = this.enquiries.filter((enquiry) => enquiry.id !== id);
  }

  close(id: number) {
    const { lead } = this.#one(id);
    if (lead) Object.assign(lead, { open: false, worked: true });
  }

  split(id: number): boolean {
    const enquiry = this.#one(id);
    if (this.#isAlone(enquiry) || enquiry.mobile === '') return false;
    enquiry.lead = { open: true, joins: false, worked: false };
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
    enquiry.lead = open?.lead ?? { open: true, joins: true, worked: false };
  }

  #isAlone({ lead: its }: PlainEnquiry): boolean {
    return this.enquiries.filter(({ lead }) => lead === its).length < 2;
  }

  #one(id: number): PlainEnquiry {
    return this.enquiries.find((enquiry) => enquiry.id === id) ?? neverFound();
  }
}

function neverFound(): never {
  throw new Error('The lead is gone.');
}
