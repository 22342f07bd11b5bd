import { useOwnText } from '../../ui/console/console-context.ts';

const ID = 'popups';

/** Where antd hangs what it opens over a screen. */
export const popupContainer = (): HTMLElement => document.getElementById(ID) ?? document.body;

/** The place of open menus and bubbles: a part of the page that screen readers can name. */
export function Popups() {
  const t = useOwnText();
  return <section id={ID} aria-label={t('frame.popups')} />;
}
