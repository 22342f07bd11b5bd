import { FilledSheet } from '../../../../ui/paper/filled-sheet.tsx';

/** What somebody answered to a form. */
export default FilledSheet;
