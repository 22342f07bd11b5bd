/** Characters that stand for themselves: a line may end before and behind each. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef□]/u;
/** What no line begins with. */
const CLOSING = /[，。、；：！？）》」』】〕”’…—·％,.;:!?)\]}%]/u;
/** What no line ends with. */
const OPENING = /[（《「『【〔“‘([{]/u;
/** The longest run of letters that is kept together: about what the narrowest column holds. */
const LONGEST = 24;

/**
 * A word in the pieces between which a line may end, with an empty text between each two: that is how the typesetter is told of a place
 * where nothing is added, while two pieces side by side would get a hyphen. Chinese has no spaces, so a sentence is one word to it.
 */
export function breakWord(word: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  let last = '';
  let length = 0;
  for (const character of word) {
    const isWide = WIDE.test(character) || WIDE.test(last);
    const mayEnd = last !== '' && !CLOSING.test(character) && !OPENING.test(last) && isWide;
    if (mayEnd || length >= LONGEST) {
      pieces.push(piece, '');
      piece = '';
      length = 0;
    }
    piece += character;
    last = character;
    length += 1;
  }
  if (piece !== '') pieces.push(piece);
  return pieces;
}
