"use client";

import { LottieLight } from "lottie-react";

/** The light player alone: importing the package whole, when it is needed, would load every renderer (193 KB, not 50). */
export const LottiePlayer = LottieLight;
