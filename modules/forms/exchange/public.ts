export type { AnswersFile } from './formats/odm-answers.ts';
export { givenEditions } from './given-editions.ts';
export { writeOdmFile } from './odm-task.ts';
