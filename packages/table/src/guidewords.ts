/** Texts of the guided first game. */
export const guideWords = {
  'guide.label': 'Guide',
  'guide.step': 'Card {n} of {of}',
  'guide.next': 'Next',
  'guide.again': 'Start over',
  'guide.leave': 'Leave, and go on later',
  'guide.play': 'Now play {title}',
  'guide.notNow': 'Not now: the card asks for something else first.',
} as const
