import { FilledSheet } from '../../engine/parts/paper/filled-sheet.tsx';

/** What somebody answered to a form. */
export default FilledSheet;
