// Who is signed in, and what there is of them; the ways in and out.
import { signal } from "preact";
import { begin, gql, HEADERS, useQuery, whenSignedOut } from "./gql.js";

export const SESSION = gql`
  query Session {
    installation {
      version
      environment
    }
    viewer {
      user {
        id
        firstName
        lastName
        email
        emailVerified
        hasPassword
      }
      currentBrand {
        id
        databaseId
      }
      brands(first: 100) {
        edges {
          node {
            id
            databaseId
            name
            slug
            timeZone
            lockedUntilTwoFactor
            viewerMembership {
              id
              roles {
                id
                name
              }
              permissions {
                area
                level
              }
            }
          }
        }
      }
    }
  }
`;

/** The release that this page was loaded with; another one means that the service was updated since. */
export const release = signal(/** @type {string | null} */ (null));

/** Go to the sign-in page, and come back to where one was. */
export function toSignIn() {
  location.assign(`/sign-in?next=${encodeURIComponent(location.pathname + location.search)}`);
}
whenSignedOut(toSignIn);

/** Ask who is signed in before anything shows it. */
export const beginSession = () => begin(SESSION);

export const useSession = () => useQuery(SESSION);

/** End the session of this browser. */
export async function signOut() {
  await fetch("/studio/sign-out", { method: "POST", headers: HEADERS });
  location.assign("/sign-in?next=/studio");
}

const SCHEME = "studio.scheme";
export const scheme = signal(localStorage.getItem(SCHEME) ?? "system");
/** Choose the colours. @param {string} name */
export function setScheme(name) {
  scheme.value = name;
  localStorage.setItem(SCHEME, name);
  applyScheme();
}
/** Set the colours that were chosen on the page. */
export function applyScheme() {
  document.documentElement.dataset.scheme = scheme.value;
}
