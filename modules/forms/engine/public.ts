export { answerWords } from './answer-words.ts';
export { type ChangedQuestion, changedQuestions } from './changed-questions.ts';
export { answerText, drawnAnswers } from './draw-answers.ts';
export { faultFields, refuseFaults, refuseFields } from './refuse-faults.ts';
