import '../../ui/console/base.css';
import { createRoot } from 'react-dom/client';
import { applyPalette } from '../../ui/console/palette.ts';
import { allowOwnStyles } from '../../ui/console/style-nonce.ts';
import { isDark, readAppearance } from './appearance.ts';
import { ConsoleApp } from './console-app.tsx';
import { holdQuestions } from './hold-questions.ts';
import { loadLanguage, startLocale } from './languages.ts';
import { redeemVisit } from './redeem-visit.ts';

allowOwnStyles();
holdQuestions();
applyPalette(document.documentElement, isDark(readAppearance()) ? 'dark' : 'light');
const language = await loadLanguage(startLocale());
const problem =
  location.pathname === '/backend/oidc'
    ? await (await import('./redeem-organisation.ts')).redeemOrganisation(language.locale)
    : await redeemVisit(language.locale);
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no element #root');
createRoot(root).render(<ConsoleApp first={language} problem={problem} />);
