import { FilledSheet } from '../../../../ui/paper/filled-sheet.tsx';

/** What somebody answered to a survey that names who says it. */
export default FilledSheet;
