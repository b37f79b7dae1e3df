/** "+91 98765 43210" as links take it. */
const digits = (phone: string) => phone.replace(/\D/g, '');

export const callLink = (phone: string) => `tel:+${digits(phone)}`;

export const chatLink = (phone: string) => `https://wa.me/${digits(phone)}`;
