export { suggestArticles } from './suggest-articles.ts';
