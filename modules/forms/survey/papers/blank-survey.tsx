import { BlankSheet } from '../../../../ui/paper/blank-sheet.tsx';

/** A survey to be filled in by hand. */
export default BlankSheet;
