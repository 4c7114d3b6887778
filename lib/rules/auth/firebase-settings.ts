// Written out one by one, because the build puts the values in their place; they are public by design.
const apiKey = process.env.NEXT_PUBLIC_FIREBASE_API_KEY;
const authDomain = process.env.NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN;
const projectId = process.env.NEXT_PUBLIC_FIREBASE_PROJECT_ID;

/** Where the browser finds the emulator of the local stack; refused in a production deployment. */
export const emulatorUrl = process.env.NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_URL || null;

/** What the browser signs in with, or null when the site was built without it: nobody can log in then. */
export const firebaseSettings = apiKey && authDomain && projectId ? { apiKey, authDomain, projectId } : null;
