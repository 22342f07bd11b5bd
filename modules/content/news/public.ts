export { newsCards } from './queries/news-cards.ts';
