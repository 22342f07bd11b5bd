import '../../ui/console/base.css';
import { createRoot } from 'react-dom/client';
import { applyPalette } from '../../ui/console/palette.ts';
import { allowOwnStyles } from '../../ui/console/style-nonce.ts';
import { isDark, readAppearance } from './appearance.ts';
import { ConsoleApp } from './console-app.tsx';
import { loadLanguage, startLocale } from './languages.ts';
import { redeemOrganisation } from './redeem-organisation.ts';
import { redeemVisit } from './redeem-visit.ts';

allowOwnStyles();
applyPalette(document.documentElement, isDark(readAppearance()) ? 'dark' : 'light');
const language = await loadLanguage(startLocale());
const problem = (await redeemVisit(language.locale)) ?? (await redeemOrganisation(language.locale));
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no element #root');
createRoot(root).render(<ConsoleApp first={language} problem={problem} />);
