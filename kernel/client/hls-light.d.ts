/** The smaller build has no declarations of its own: what it offers is part of what the whole one does. */
declare module 'hls.js/light' {
  import Hls from 'hls.js';
  export default Hls;
}
