import { exchangeRefusals } from '../refusals.ts';

/** Brackets within brackets: no questionnaire has more, and a reader that calls itself would break. */
const DEEPEST = 200;

/** A file of JSON as a value; refused where it is none, or deeper than anybody writes. */
export function jsonOf(bytes: Buffer): unknown {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  let [depth, isText] = [0, false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (isText) {
      if (sign === 0x5c) at += 1;
      else if (sign === 0x22) isText = false;
    } else if (sign === 0x22) isText = true;
    else if (sign === 0x7b || sign === 0x5b) {
      depth += 1;
      if (depth > DEEPEST) throw exchangeRefusals.unreadable();
    } else if (sign === 0x7d || sign === 0x5d) depth -= 1;
  }
  try {
    return JSON.parse(text);
  } catch {
    throw exchangeRefusals.unreadable();
  }
}
