/** The kind of certificate that says that somebody was at a conference. */
export const ATTENDED = 'checkin.attendance';
