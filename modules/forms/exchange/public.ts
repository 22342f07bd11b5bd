export { type AnswersFile, type GivenAnswer, writeAnswers } from './formats/odm-answers.ts';
