"""What is shipped: the image, the compose file and what goes into them."""
