/** What papers of experts are uploaded for, for who packs them with others. */
export { MATERIAL } from './file-purpose.ts';
