/** "1,23,45,678": thousands, then lakhs and crores, as digits are grouped in India. */
export function groupDigits(amount: number): string {
  const whole = Math.round(Math.abs(amount)).toString();
  const grouped = whole.replace(/\d(?=(?:\d\d)+\d$)/g, '$&,');
  return amount < 0 && whole !== '0' ? `−${grouped}` : grouped;
}

/** "₹78,684": whole rupees. */
export function rupees(amount: number): string {
  const digits = groupDigits(amount);
  return digits.startsWith('−') ? `−₹${digits.slice(1)}` : `₹${digits}`;
}
