/** Characters that are as wide as they are high: Chinese ones with their punctuation. */
const WIDE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60\u3000-\u303f]/;

/** About how wide a text is in `em` on one line; Latin letters and figures in bold are a little more than half as wide as high. */
export const nameWidth = (text: string): number =>
  Math.ceil([...text].reduce((width, letter) => width + (WIDE.test(letter) ? 1 : 0.64), 0));
