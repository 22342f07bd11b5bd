/** Whether a cleaned text holds the place of a picture that the library has not got yet: readers would see nothing there. */
export const waitsForPicture = (html: string): boolean => /<img[^>]* data-from="/.test(html);
