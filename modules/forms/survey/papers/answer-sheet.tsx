import { FilledSheet } from '../../engine/parts/paper/filled-sheet.tsx';

/** What somebody answered to a survey that names who says it. */
export default FilledSheet;
