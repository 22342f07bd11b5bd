// The last figure of a number tells as much as all of them, and no run of figures is read from each of them on.
const AMOUNT = /\d\s{0,9}(?:mg|g|ml|μg|ug|iu|毫克|克|毫升|微克|单位|片|粒|支|袋|滴|丸|喷)/iu;
const HOW_OFTEN =
  /(?:每日|每天|一日|一天|每晚|每早|每周|每次|早晚|睡前|q\s?\d+\s?h|\b[qbt]i?d\b|\bqn\b|\d\s{0,9}(?:次|times)|once|twice|daily|a day|every \d+ hours)/iu;
const SAYS_SO = /(?:^|\s)rp\s*[.:：]|处方如下|开(?:个|张)处方|代开/iu;

/** Whether an answer gives somebody a medicine with amount and times, as a prescription does (AK2): it names both in one sentence. */
export const looksLikePrescription = (text: string): boolean =>
  SAYS_SO.test(text) ||
  text.split(/[。；;！!？?\n]/u).some((sentence) => AMOUNT.test(sentence) && HOW_OFTEN.test(sentence));
