/** What the desk says about leads. */
export const LEADS = {
  unknown: 'There is no such lead. It may have been erased.',
  notYours: 'This lead is a colleague’s.',
  stale: 'Somebody else has changed this lead meanwhile.',
  saved: 'Saved',
  noteSaved: 'Note added',
  split: 'The enquiry has a lead of its own now.',
  onlyOne: 'This lead has no other enquiry.',
  emptyNote: 'Please write something first.',
  viewName: 'Please give the list a name.',
  viewDropped: 'The list was forgotten.',
  noSuchPerson: 'There is no such colleague at this desk.',
  nobodyIn: 'Nobody who could take it is in today.',
  past: 'Please choose a time that is still to come.',
  halfDate: 'Please give the day and the time in full.',
  farOff: 'Please choose a time within the next ten years.',
  tooMany: 'Too many open windows. Please close one.',
} as const;
