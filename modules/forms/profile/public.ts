export {
  type ProfileQuestion,
  profileQuestions,
  profileValues,
  saveProfileValues,
} from './queries/values-by-key.ts';
