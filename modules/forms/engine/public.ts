export { answerWords } from './answer-words.ts';
export { type ChangedQuestion, changedQuestions } from './changed-questions.ts';
export { answerText, drawnAnswers } from './draw-answers.ts';
export { publishImpact } from './publish-impact.ts';
export { type CrossAsked, type CrossOf, crossTable } from './queries/cross-table.ts';
export { answerFile } from './read-answer-file.ts';
export { faultFields, refuseFaults, refuseFields } from './refuse-faults.ts';
export { settleAnswers } from './settle-answers.ts';
export { takeFile } from './take-file.ts';
