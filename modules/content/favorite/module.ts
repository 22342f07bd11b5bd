import { defineModule } from '../../../kernel/module/manifest.ts';
import { personFavorites } from './queries/person-favorites.ts';
import { recallPlaces } from './recall-places.ts';
import { favoriteRoutes } from './routes.ts';
import { favoriteWidgets } from './widgets.ts';

export default defineModule({
  id: 'favorite',
  title: { zh: '收藏', en: 'Favourites' },
  routes: [
    {
      path: '/favorites',
      name: 'favorite.list',
      layout: 'front',
      component: 'my-favorites',
      title: { zh: '我的收藏', en: 'My favourites' },
      auth: true,
    },
  ],
  views: {
    'my-favorites': { query: ['page'] },
  },
  personRows: {
    'favorite.member_id': { merge: 'moves', removal: 'goes' },
  },
  bindings: favoriteRoutes,
  recallPlaces,
  personParts: { 'favorite.kept': personFavorites },
  slots: {
    'news.article.actions': 'frontend/slots/keep-button.tsx',
    'expert.actions': 'frontend/slots/keep-button.tsx',
    'topic.actions': 'frontend/slots/keep-button.tsx',
    'conference.actions': 'frontend/slots/keep-button.tsx',
    'live.actions': 'frontend/slots/keep-button.tsx',
    'video.actions': 'frontend/slots/keep-button.tsx',
    'signIn.account': 'frontend/slots/own-favorites.tsx',
    'news.article.desk': 'backend/slots/kept-count.tsx',
  },
  widgets: favoriteWidgets,
});
