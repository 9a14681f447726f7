/** Fetches the code of waiting recordings after the page. One import serves the pages and the logout alike. */
export const fetchResume = () => import("./resume.client");
