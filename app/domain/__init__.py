"""The domain: decides everything, knows no web. One package per room; enter a room through its front door."""
